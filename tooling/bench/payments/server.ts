import { startProduct } from '../../product'

/** Starts the built server as operators do, but for its log, which is thrown away. Returns once it is ready. */
export const startServer = async (
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
  main?: string,
) => {
  const server = await startProduct(
    databaseUrl,
    dataDir,
    { NODE_ENV: 'production', DRAIN_SECONDS: '0', LOG_LEVEL: 'info', ...settings },
    { main, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  await server.ready()
  return server
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Says with every answer which web app is served now, so that a tab that was loaded before can tell. */
export const addVersionHeader = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  const page = await readFile(join(webRoot, 'index.html')).catch(() => null)
  if (!page) return
  // It names all other files by hashes of their content.
  const version = createHash('sha256').update(page).digest('base64url').slice(0, 16)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-web-version', version)
  })
}

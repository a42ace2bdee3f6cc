import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Adds the version of the web app to every reply, so that a tab with an older one can offer to reload. */
export const addVersionHeader = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  const page = await readFile(join(webRoot, 'index.html')).catch(() => null)
  if (!page) return
  // The page names all other files by content hashes, so its own hash is the version.
  const version = createHash('sha256').update(page).digest('base64url').slice(0, 16)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-web-version', version)
  })
}

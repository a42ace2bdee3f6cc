import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const hashOf = (text: string | Buffer) => createHash('sha256').update(text)

type Page = {
  version: string
  /** Hashes of the page's inline scripts, as sources of a content security policy. */
  scripts: string[]
}

/**
 * Reads the page of the web app; null without a build. The page names all other files by content hashes, so its own hash is the
 * version.
 */
export const readPage = async (webRoot: string): Promise<Page | null> => {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null)
  if (page === null) return null
  return {
    version: hashOf(page).digest('base64url').slice(0, 16),
    scripts: [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `'sha256-${hashOf(script).digest('base64')}'`,
    ),
  }
}

/** Adds the version of the web app to every reply, so that a tab with an older one can offer to reload. */
export const addVersionHeader = (app: FastifyInstance, { version }: Page): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-web-version', version)
  })
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '../core/other-methods'

const { resolve } = createRequire(import.meta.url)

const ofSwagger = (name: string) => resolve(`swagger-ui-dist/${name}`)

/** The build places our scripts beside the program under other names: `vite.config.ts`. */
const ownScript = (name: string) =>
  new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'mjs' : 'js'}`, import.meta.url)

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

const fileAt = (name: string, path: string | URL, type: string) => {
  const content = readFileSync(path)
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 12)
  return {
    url: `/docs/${version}/${name}`,
    type,
    content,
    packed: gzipSync(content),
  }
}

/** Files of the viewer, with versioned addresses: Swagger UI, our scripts, and the app's font. */
export const viewerFiles = {
  style: fileAt('swagger-ui.css', ofSwagger('swagger-ui.css'), CSS),
  bundle: fileAt('swagger-ui-bundle.js', ofSwagger('swagger-ui-bundle.js'), SCRIPT),
  script: fileAt('show-calls.js', ownScript('show-calls'), SCRIPT),
  copyScript: fileAt('copy-code.js', ownScript('copy-code'), SCRIPT),
  sectionsScript: fileAt('show-sections.js', ownScript('show-sections'), SCRIPT),
  font: fileAt(
    'inter.woff2',
    resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    'font/woff2',
  ),
}

export type ViewerFiles = typeof viewerFiles

/** Serves the viewer's files. */
export const viewerRoutes = (app: FastifyInstance): void => {
  for (const { url, type, content, packed } of Object.values(viewerFiles)) {
    app.get(url, ({ headers }, reply) => {
      const isPacked = headers['accept-encoding']?.includes('gzip')
      reply
        .type(type)
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=31536000, immutable')
      return isPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(content)
    })
    refuseOtherMethods(app, url, ['GET'])
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '../core/other-methods'

/** Address of the client's package below `/api`. */
export const CLIENT_PACKAGE = '/docs/client.tgz'

/** Returns the name of the package in the folder of the built client; undefined where the client was not built. */
export const clientPackageIn = (root: string | undefined): string | undefined =>
  root !== undefined && existsSync(root) ? readdirSync(root).find((name) => name.endsWith('.tgz')) : undefined

/** Serves the package of the client, which `npm install` takes by its address. */
export const clientPackageRoute = (app: FastifyInstance, root: string, name: string): void => {
  app.get(CLIENT_PACKAGE, async (_request, reply) =>
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/gzip')
      .send(await readFile(join(root, name))),
  )
  refuseOtherMethods(app, CLIENT_PACKAGE, ['GET'])
}

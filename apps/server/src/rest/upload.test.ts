import { readdir } from 'node:fs/promises'
import { testFolder } from '@kaarditeek/db/testing'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { acceptUploads, upload } from './upload'

const app = fastify()
let folder: string

beforeAll(async () => {
  folder = await testFolder('upload')
  vi.stubEnv('TMPDIR', folder)
  await acceptUploads(app)
  app.post('/', async (request) => {
    const body = upload(100_000)
    try {
      const { files, fields } = await body.receive(request)
      const read = async () => {
        const pieces: Uint8Array[] = []
        for await (const bytes of files.file?.read() ?? []) pieces.push(bytes)
        return Buffer.concat(pieces).toString()
      }
      const { name, size } = files.file ?? {}
      return { name, size, fields, twice: [await read(), await read()], left: await readdir(folder) }
    } finally {
      await body.remove()
    }
  })
})
afterAll(() => {
  vi.unstubAllEnvs()
  return app.close()
})

const send = (content: string) => {
  const form = new FormData()
  form.append('dryRun', 'true')
  form.append('file', new File([content], 'cards.csv'))
  return app.inject({ method: 'POST', url: '/', payload: form })
}

it('can be read repeatedly and has no name on the disk that could outlive a crash', async () => {
  const content = 'õ;2\n'.repeat(10_000)
  expect((await send(content)).json()).toEqual({
    name: 'cards.csv',
    size: 50_000,
    fields: { dryRun: 'true' },
    twice: [content, content],
    left: [],
  })
})

it('is refused above its greatest size, and leaves nothing', async () => {
  expect((await send('x'.repeat(100_001))).json()).toMatchObject({ message: 'ERROR_PAYLOAD_TOO_LARGE' })
  expect(await readdir(folder)).toEqual([])
})

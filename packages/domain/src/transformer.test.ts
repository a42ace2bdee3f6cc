import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transformer } from './transformer'

const overTheWire = <T>(value: T): T =>
  transformer.deserialize(JSON.parse(JSON.stringify(transformer.serialize(value))))

it('bytes and instants arrive unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.date({ noInvalidDate: true }), (content, at) => {
      expect(overTheWire({ content, at })).toEqual({ content, at })
    }),
  )
})

it('a large file is written in four characters for three bytes', () => {
  const content = new Uint8Array(300_000).map((_, index) => index % 251)
  expect(JSON.stringify(transformer.serialize(content)).length).toBeLessThan(401_000)
  expect(overTheWire(content)).toEqual(content)
})

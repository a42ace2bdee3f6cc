import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { transformer } from '@kaarditeek/domain/transformer'
import { expect, it } from 'vitest'
import { inputTransformer } from './input-transformer'

const { deserialize } = inputTransformer.input
type Sent = Parameters<typeof deserialize>[0]

it('the transformer reads inputs as clients send them', () => {
  const at = new Date()
  const pans = ['1']
  const input = { at, until: at, pans, others: pans, comment: undefined, limit: Number.NaN, list: [{ at }] }
  const sent = JSON.parse(JSON.stringify(transformer.serialize(input)))
  expect(deserialize(sent)).toEqual(input)
})

it.each([
  ['bigint', '9'],
  ['regexp', '/a/'],
  ['URL', 'http://a.test'],
  ['set', [1]],
  ['map', [[1, 1]]],
  [['custom', 'bytes'], 'aaaa'],
])('the transformer rejects %s', (type, value) => {
  const sent = { json: { email: value }, meta: { values: { email: [type] } } } as unknown as Sent
  expect(() => deserialize(sent)).toThrow(DomainError)
})

it('the transformer rejects a long path', () => {
  const sent = { json: {}, meta: { values: { ['a.'.repeat(1000)]: ['Date'] } } } as unknown as Sent
  expect(() => deserialize(sent)).toThrow(DomainError)
})

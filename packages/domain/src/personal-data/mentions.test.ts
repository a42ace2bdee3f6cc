import { expect, it } from 'vitest'
import { mentions } from './mentions'

const texts = {
  all: ['Mari Õunapuu', 'mari@ounapuu.ee', 'Tallinn', 'ok'],
  names: ['Mari Õunapuu', 'mari@ounapuu.ee', 'A'],
}

it.each([
  ['Mari Õunapuu', true],
  ['MARI OUNAPUU', true],
  ['Mari Õunapuu kaardid', true],
  ['Õunapuu, Mari', true],
  ['õunapuu', true],
  ['ounapuu ', true],
  ['Kirjad: mari@ounapuu.ee', true],
  ['tallinn', true],
  ['Tallinna kliendid', false],
  ['Mari Kask', false],
  ['Kaardid', false],
  ['a', false],
  ['ee', false],
  ['', false],
])('whether %s mentions the person is %s', (text, is) => expect(mentions(texts)(text)).toBe(is))

it('nothing mentions a person without names', () =>
  expect(mentions({ all: [], names: [] })('anything')).toBe(false))

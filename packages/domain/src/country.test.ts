import { expect, it } from 'vitest'
import { hasUsualVatForm, nearCountryCodes, vatNumber, vatNumberExample } from './country'

it.each([...nearCountryCodes, 'DE', 'PL'])(
  'the example of a VAT number of %s is one of that country',
  (code) => {
    const example = vatNumberExample(code)
    expect(vatNumber().parse(example)).toMatch(new RegExp(`^${code}`))
  },
)

it('without a country it is an Estonian one, and none for countries whose form is not known', () => {
  expect([vatNumberExample(null), vatNumberExample('US')]).toEqual(['EE101234567', null])
})

it.each([
  ['EE101234567', 'EE', true],
  ['EE12', 'EE', false],
  ['EE101234567', 'LV', false],
  ['LT123456789012', 'LT', true],
  ['US1', 'US', true],
])('whether %s is usual in %s: %s', (number, country, isUsual) => {
  expect(hasUsualVatForm(number, country)).toBe(isUsual)
})

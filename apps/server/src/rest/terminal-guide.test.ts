import { expect, it } from 'vitest'
import { refusalColumn, refused } from '../terminals-api/refusal'
import { guideRefusals } from './guide-refusals'
import { terminalGuide } from './terminal-guide'

it('explains every refusal of a terminal’s call, with its status', () => {
  const explained = guideRefusals.flatMap(({ status, codes }) => codes.map((code) => `${status} ${code}`))
  const refusals = refusalColumn.unwrap().options.map((one) => refused(one))
  const missing = refusals
    .map(({ status, code }) => `${status} ${code}`)
    .filter((one) => !explained.includes(one))
  expect(missing).toEqual([])
})

it('shows the demo’s values where there are some, else placeholders', () => {
  const demo = { apiKey: 'ktk_1_of-the-demo', terminalID: 'T9', pan: '9412005110001767' }
  const shown = terminalGuide('http://localhost:3000', demo)
  for (const value of Object.values(demo)) expect(shown).toContain(value)
  expect(shown).not.toContain('YOUR_KEY')
  expect(terminalGuide('https://kaardid.example', null)).toContain('ktk_YOUR_KEY')
})

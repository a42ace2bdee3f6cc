import { newCards } from '@kaarditeek/domain/card/schema'
import { newTerminal, terminalEdit } from '@kaarditeek/domain/terminal/schema'
import { newWebApi } from '@kaarditeek/domain/web-api/schema'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { unshownFields } from './unshown'

const unshown = (
  schema: z.ZodType,
  shown: string[],
  values: Record<string, unknown>,
  hidden: string[] = [],
) => unshownFields({ schema, shown: new Set(shown), hidden, valueAt: (path) => values[path] })

describe('unshownFields', () => {
  const fields = ['terminalID', 'merchantID', 'payDesk', 'merchantRegNo']

  it('returns the fields of the schema that the form lacks', () => {
    expect(unshown(newTerminal, fields, { terminalOwnerID: 1 })).toEqual([])
    expect(unshown(newTerminal, fields.slice(1), { terminalOwnerID: 1 })).toEqual(['terminalID'])
    expect(unshown(terminalEdit, fields.slice(0, 3), { terminalOwnerID: 1, tid: 2 })).toEqual([
      'merchantRegNo',
    ])
  })

  it('returns ids without a value', () =>
    expect(unshown(newTerminal, fields, { terminalOwnerID: null })).toEqual(['terminalOwnerID']))

  it('leaves out hidden fields and lists', () => {
    expect(unshown(newTerminal, fields.slice(0, 3), { terminalOwnerID: 1 }, ['merchantRegNo'])).toEqual([])
    expect(unshown(newWebApi, ['name'], {})).toEqual([])
  })

  it('names the fields of parts by their path', () =>
    expect(unshown(newCards, ['noOfCards', 'pwd'], {})).toContain('card.validTo'))
})

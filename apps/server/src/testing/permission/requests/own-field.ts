import { randomUUID } from 'node:crypto'
import type { Target } from '../target'
import { page } from './request'

const ofField = { input: ({ ownFieldID }: Target) => ({ ownFieldID }), names: true } as const

export const ownFieldRequests = {
  'ownField.page': page,
  'ownField.totals': page,
  'ownField.create': {
    input: () => ({ record: 'customer', name: randomUUID().slice(0, 30), type: 'text' }),
  },
  'ownField.edit': {
    ...ofField,
    input: (of: Target) => ({ ...ofField.input(of), name: randomUUID().slice(0, 30) }),
  },
  'ownField.delete': {
    input: ({ spareOwnFieldIDs }: Target) => ({ ownFieldID: spareOwnFieldIDs.pop() ?? 0 }),
    names: true,
  },
} as const

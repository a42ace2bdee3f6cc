import { TRPCClientError } from '@trpc/client'
import type { FieldInputProps } from '../form/field-input'
import { AsyncSelect } from '../input/async-select'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const towns = ['Tallinn', 'Tartu', 'Pärnu', 'Narva', 'Viljandi', 'Võru', 'Valga', 'Tapa'].map(
  (label, at) => ({
    value: at + 1,
    label,
  }),
)

/** Answers like a server after a moment; refuses `!`. */
export const findTown = async (text: string, limit: number) => {
  await wait(200)
  if (text === '!') throw new Error('No answer')
  return towns.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, limit)
}

export const townName = async (id: number) => {
  await wait(200)
  return towns.find(({ value }) => value === id)?.label ?? ''
}

/** Refuses the text `refused`, like a server. */
export const save = {
  mutateAsync: async (values: object) => {
    await wait(200)
    if (!('longText' in values) || values.longText !== 'refused') return
    const reply = {
      code: 'ERROR_INVALID_VALUE',
      message: '',
      subErrors: [{ field: 'longText', code: 'ERROR_INVALID_VALUE', message: '' }],
    }
    throw new TRPCClientError('refused', { result: { error: { data: { reply, httpStatus: 400 } } } } as never)
  },
}

/** Replaces a search over the server's records. */
export const PlaceInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} kind="town" find={findTown} nameOf={townName} />
)

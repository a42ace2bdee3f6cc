import {
  cardMonth,
  cents,
  code,
  day,
  email,
  id,
  MAX_AMOUNT,
  moment,
  month,
  optional,
  percent,
  phone,
  text,
  unlimitable,
  whole,
} from '@kaarditeek/domain/field'
import { upload } from '@kaarditeek/domain/file/upload'
import i18next from 'i18next'
import { z } from 'zod'

const kinds = {
  text: text(64),
  longText: text(500),
  email: email(),
  phone: phone(),
  password: text(256).meta({ kind: 'password' }),
  number: whole({ min: 1, max: 1000 }),
  money: cents({ min: 100, max: MAX_AMOUNT }),
  percent: percent({ min: 1 }),
  fineShare: percent({ decimals: 2 }),
  day: day(),
  month: month(),
  cardMonth: cardMonth(),
  moment: moment(),
  choice: code({ one: 1, two: 2 }),
  found: id(),
  file: upload('csv'),
}

/** A field of each kind. */
export const everyKind = z.strictObject({ ...kinds, limit: unlimitable(cents()), flag: z.boolean() })

/** A field of each kind, optional. */
export const optionalKinds = z.strictObject({
  text: optional(kinds.text),
  money: optional(kinds.money),
  day: optional(kinds.day),
  moment: optional(kinds.moment),
  choice: optional(kinds.choice),
  file: optional(kinds.file),
})

/** A form with few fields. */
export const limits = z.strictObject({
  limit: unlimitable(cents()),
  number: unlimitable(whole()),
  found: id(),
  day: day(),
  longText: text(500),
  flag: z.boolean(),
})

const none = null as never
export const empty: z.input<typeof everyKind> = {
  text: '',
  longText: '',
  email: '',
  phone: '',
  password: '',
  number: none,
  money: none,
  percent: none,
  fineShare: none,
  day: '',
  month: '',
  cardMonth: '',
  moment: none,
  choice: none,
  found: none,
  file: none,
  limit: null,
  flag: false,
}

export const filled: z.input<typeof everyKind> = {
  text: 'Mari Maasikas',
  longText: 'Esimene rida\nTeine rida',
  email: 'mari@example.ee',
  phone: '+372 5555 5555',
  password: 'Demo-2026',
  number: 12,
  money: 123_450,
  percent: 15,
  fineShare: 12.5,
  day: '2026-11-20',
  month: '2026-11',
  cardMonth: '2028-09',
  moment: new Date('2026-11-20T12:05:00Z'),
  choice: 2,
  found: 2,
  file: { fileName: 'cards.csv', content: new Uint8Array([49]) },
  limit: 50_000,
  flag: true,
}

/** Labels are the names of the kinds. */
const labels = {
  text: 'Text',
  longText: 'Long text',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  number: 'Number',
  money: 'Money',
  percent: 'Percent',
  fineShare: 'Percent with decimals',
  day: 'Day',
  month: 'Month',
  cardMonth: 'Month on a card',
  moment: 'Moment',
  choice: 'Choice',
  found: 'Async select',
  file: 'File',
  limit: 'Limit',
  flag: 'Flag',
}
for (const language of ['et', 'en']) i18next.addResourceBundle(language, 'translation', { kit: labels })

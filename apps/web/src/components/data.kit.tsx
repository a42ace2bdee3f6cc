import { formatMoney } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { Facts } from './data'
import { type Kit, Specimen } from './kit/specimen'
import { columnsOf } from './list/columns'

const amounts = { plain: 123_450, zero: 0, negative: -5_000, largest: 100_000_000 }

const record = {
  name: 'Lõuna Kohvik OÜ',
  identification: '12345678',
  email: 'raamatupidamine@taaskasutuskeskus.ee',
  amountLimit: amounts.plain,
  countLimit: 1_250,
  validTo: new Date('2027-03-28T12:00:00Z'),
}
const nothingKnown = { ...record, identification: null, email: null, amountLimit: null }

type Known = { [K in keyof typeof record]: (typeof record)[K] | null } & { name: string }
const ofCompany = columnsOf<Known>('company')
const ofCard = columnsOf<Known>('card')
const fields = [
  ofCompany('name'),
  ofCompany.optional('identification'),
  ofCompany.email('email'),
  ofCard.money('amountLimit', { none: 'common.unlimited' }),
  ofCard.number('countLimit'),
  ofCard.day('validTo'),
]

const Values = () => (
  <>
    {Object.entries(amounts).map(([state, cents]) => (
      <Specimen key={state} name={`Money, ${state}`}>
        <Text size="sm" className="tabular" ta="end">
          {formatMoney(cents)}
        </Text>
      </Specimen>
    ))}
    <Specimen name="Facts, plain" wide>
      <Paper withBorder radius="lg" p="lg">
        <Facts record={record} fields={fields} />
      </Paper>
    </Specimen>
    <Specimen name="Facts, with nothing known" wide>
      <Paper withBorder radius="lg" p="lg">
        <Facts record={nothingKnown} fields={fields.slice(0, 4)} />
      </Paper>
    </Specimen>
  </>
)

export const kit: Kit = { Values: <Values /> }

import { formatMoney } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { Facts } from './data'
import { Figures } from './figures'
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

const figures = [
  { label: 'Käive 30 päeva jooksul', value: formatMoney(amounts.plain), note: '12 tehingut' },
  { label: 'Viimati kasutatud', value: '20.11.2026 12:00', note: 'Põhjala Kaubamaja T1101' },
  { label: 'Viimati tagasi lükatud', value: '–' },
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
    <Specimen name="Facts, in a narrow place" wide>
      <Paper withBorder radius="lg" p="md" maw={280}>
        <Facts narrow record={record} fields={fields} />
      </Paper>
    </Specimen>
    <Specimen name="Figures" wide>
      <Figures label="Figures" figures={figures} />
    </Specimen>
    <Specimen name="Figures, loading" wide>
      <Figures label="Figures, loading" figures={figures.map(({ label }) => ({ label, value: undefined }))} />
    </Specimen>
  </>
)

export const kit: Kit = { Values: <Values /> }

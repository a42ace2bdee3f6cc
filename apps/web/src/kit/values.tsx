import { formatMoney } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { Badge } from '../components/badge'
import { Facts } from '../components/data'
import { columnsOf } from '../components/list/columns'
import { LevelBar } from '../features/card/level-bar'
import { useWords } from '../lib/language'
import { Specimen } from './specimen'

export const Badges = () => {
  const t = useWords()
  return (
    <>
      <Specimen name="Badge, good">
        <Badge icon="check" tone="good">
          {t('card.active')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, accent">
        <Badge icon="clock" tone="accent">
          {t('card.future')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, warn">
        <Badge icon="warning" tone="warn">
          {t('card.usedUp')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, bad">
        <Badge icon="cross" tone="bad">
          {t('card.expired')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, calm">
        <Badge icon="lock" tone="calm">
          {t('card.closed')}
        </Badge>
      </Specimen>
    </>
  )
}

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

const remainders = { plenty: 8_000, low: 1_500, none: 0 }

export const Values = () => (
  <>
    {Object.entries(remainders).map(([state, left]) => (
      <Specimen key={state} name={`Level bar, ${state}`}>
        <Text size="sm" className="tabular" ta="end">
          {formatMoney(left)}
        </Text>
        <LevelBar left={left} limit={10_000} />
      </Specimen>
    ))}
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

import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { Badge } from '../components/badge'
import { Facts } from '../components/facts'
import { useDates } from '../lib/dates'
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

export const Values = () => {
  const t = useWords()
  const dates = useDates()
  const none = t('common.none')
  return (
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
          <Facts
            of={[
              { name: t('company.name'), value: 'Lõuna Kohvik OÜ' },
              { name: t('company.identification'), value: '12345678' },
              { name: t('company.email'), value: 'raamatupidamine@taaskasutuskeskus.ee' },
              { name: t('card.amountLimit'), value: formatMoney(amounts.plain) },
              { name: t('card.countLimit'), value: formatNumber(1_250) },
              { name: t('card.validTo'), value: dates.day(new Date('2027-03-28T12:00:00Z')) },
            ]}
          />
        </Paper>
      </Specimen>
      <Specimen name="Facts, with nothing known" wide>
        <Paper withBorder radius="lg" p="lg">
          <Facts
            of={[
              { name: t('company.name'), value: 'Lõuna Kohvik OÜ' },
              { name: t('company.identification'), value: none },
              { name: t('company.email'), value: none },
              { name: t('card.amountLimit'), value: t('common.unlimited') },
            ]}
          />
        </Paper>
      </Specimen>
    </>
  )
}

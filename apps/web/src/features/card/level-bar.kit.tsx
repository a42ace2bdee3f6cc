import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { type Kit, Specimen } from '../../components/kit/specimen'
import { LevelBar } from './level-bar'

const remainders = { plenty: 8_000, low: 1_500, none: 0 }

const LevelBars = () =>
  Object.entries(remainders).map(([state, left]) => (
    <Specimen key={state} name={`Level bar, ${state}`}>
      <Text size="sm" className="tabular" ta="end">
        {formatMoney(left)}
      </Text>
      <LevelBar left={left} limit={10_000} />
    </Specimen>
  ))

export const kit: Kit = { Values: <LevelBars /> }

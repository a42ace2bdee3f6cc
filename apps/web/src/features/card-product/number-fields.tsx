import {
  firstAndLastPan,
  freeNumbers,
  PAN_MAX,
  PAN_MIN,
  panLengthOf,
} from '@kaarditeek/domain/card-product/rules'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

const names = ['issuerIDNo', 'minAccountIDNo', 'maxAccountIDNo'] as const
type Range = Record<(typeof names)[number], string>

type Props = {
  companyID: number | 'company'
  range: Range
  set: (name: string, value: string) => void
}

/** Issuer and range of a new product's numbers, the card numbers that they give, and a free range of a company that has products. */
export const NumberFields = ({ companyID, range, set }: Props) => {
  const t = useWords()
  const { data } = trpc.cardProduct.page.useQuery({ companyID, limit: MAX_PAGE_SIZE })
  const free = freeNumbers(data?.list ?? [])
  const isUsed = names.every((name) => range[name] === free?.[name])
  return (
    <Stack gap={6}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} verticalSpacing="sm">
        {names.map((name) => (
          <Field key={name} name={`product.${name}`} hint={t(`cardProduct.${name}Help`)} />
        ))}
      </SimpleGrid>
      <CardNumbers range={range} />
      {free && !isUsed && (
        <Button
          variant="subtle"
          size="compact-sm"
          h="auto"
          py={4}
          style={{ alignSelf: 'flex-start' }}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => {
            for (const name of names) set(`product.${name}`, free[name])
          }}
        >
          {t('cardProduct.useFreeNumbers', free)}
        </Button>
      )}
    </Stack>
  )
}

/** The first and the last card number of the range, or how many digits they lack or have too many. */
const CardNumbers = ({ range }: { range: Range }) => {
  const t = useWords()
  const pans = firstAndLastPan(range)
  const length = panLengthOf(range)
  const text = () => {
    if (!pans) return null
    if (length < PAN_MIN) return t('cardProduct.panTooShort', { length, more: PAN_MIN - length })
    if (length > PAN_MAX) return t('cardProduct.panTooLong', { length, more: length - PAN_MAX })
    return t('cardProduct.panRange', { ...pans, length })
  }
  return (
    <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
      {text()}
    </Text>
  )
}

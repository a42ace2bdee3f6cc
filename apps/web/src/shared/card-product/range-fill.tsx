import { fillOf, lacksRoom } from '@kaarditeek/domain/card-product/rules'
import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { formatPercent } from '@kaarditeek/i18n/format'
import { Stack, Text } from '@mantine/core'
import { useWords } from '../../lib/language'

/** Share of the product's range that has cards once it has `more` of them, in percent: `12,5%`. */
export const shareOf = (product: CardProduct, more = 0): string =>
  formatPercent(Math.round(fillOf(product, more) * 10_000) / 100)

type Props = {
  product: CardProduct
  /** Number of cards that are about to be issued. */
  more?: number | null
}

/** From this share on, the form of new cards says how much of the range is in use. */
const NEARLY_FULL = 0.8

/** Says how much of a product's range of numbers is in use, and warns if random numbers lack room. */
export const RangeFill = ({ product, more }: Props) => {
  const t = useWords()
  const share = shareOf(product, more ?? 0)
  return (
    <Stack gap="xs">
      {(!more || fillOf(product, more) >= NEARLY_FULL) && (
        <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
          {t(more ? 'cardProduct.filledAfter' : 'cardProduct.filled', { share })}
        </Text>
      )}
      {lacksRoom(product, more ?? 0) && (
        <Text size="sm" c="var(--warn)" role="status">
          {t('cardProduct.lacksRoom')}
        </Text>
      )}
    </Stack>
  )
}

import type { CardListInput } from '@kaarditeek/domain/card/list'
import { languageID } from '../../lib/language'
import { useMay } from '../../lib/session'
import { OrderButton } from '../../shared/report/order-button'

type Props = { filter: Partial<CardListInput> & Pick<CardListInput, 'orderBy'> }

/** Exports the cards of the whole filter, for viewers who may. */
export const CardExport = ({ filter: { page: _, limit: __, ...filter } }: Props) => {
  const mayExport = useMay()('exportCards')
  return mayExport && <OrderButton order={{ report: 'cardList', ...filter, xlsLanguage: languageID() }} />
}

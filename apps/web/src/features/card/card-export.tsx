import type { CardListInput } from '@kaarditeek/domain/card/list'
import { ExportButton } from '../../components/export-button'
import { languageID } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'

type Props = { filter: Partial<CardListInput> & Pick<CardListInput, 'orderBy'> }

/** Exports the cards of the whole filter, for viewers who may. */
export const CardExport = ({ filter: { page: _, limit: __, ...filter } }: Props) => {
  const mayExport = useMay()('exportCards')
  // The cache keeps no file.
  const ask = () =>
    api.card.export.fetch({ ...filter, xlsLanguage: languageID() }, { gcTime: 0, staleTime: 0 })
  return mayExport && <ExportButton ask={ask} />
}

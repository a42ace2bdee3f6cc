import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { Email } from '../../components/email'
import { Icon } from '../../components/icon'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { NewWebApi } from './new-web-api'
import { type WebApiSearch, webApiSearch } from './search'
import classes from './web-api.module.css'
import { WebApiActions } from './web-api-actions'
import { WebApiDetails } from './web-api-details'

const column = columnsOf<WebApi>('webApi')

const actions = column('webApiId', {
  align: 'end',
  label: 'list.actions',
  show: (webApi) => <WebApiActions of={webApi} />,
})

const useColumns = (mayEdit: boolean) => {
  const t = useWords()
  const dates = useDates()
  return useMemo(
    () => [
      column('name', { title: true }),
      column('apiKey', {
        label: 'webApi.keyEnd',
        show: ({ apiKey }) => <span className={classes.end}>{apiKey}</span>,
      }),
      column('lastUse', {
        show: ({ lastUse }) => (lastUse ? dates.moment(lastUse) : t('webApi.neverUsed')),
      }),
      column('authorEmail', {
        label: 'change.authorEmail',
        show: ({ authorEmail }) => (authorEmail ? <Email address={authorEmail} /> : t('common.none')),
      }),
      column('validFrom', {
        label: 'change.validFrom',
        show: ({ validFrom }) => dates.moment(validFrom),
      }),
      ...(mayEdit ? [actions] : []),
    ],
    [t, dates, mayEdit],
  )
}

const details = {
  idOf: ({ webApiId }: WebApi) => webApiId,
  show: (webApi: WebApi) => <WebApiDetails of={webApi} />,
}

/** The web APIs of the own company, as a tab; each row opens into its key, addresses and permissions. */
export const WebApiList = ({ search }: { search: WebApiSearch }) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const [adding, { open, close }] = useDisclosure(false)
  const page = trpc.webApi.page.useQuery(search, keepOld)
  const totals = trpc.webApi.totals.useQuery(anyPage(search), keepOld)
  const add = mayEdit && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('webApi.add')}
    </Button>
  )
  return (
    <>
      <ListView
        ns="webApi"
        schema={webApiSearch}
        search={search}
        page={page}
        totals={totals}
        columns={useColumns(mayEdit)}
        details={details}
        compact
        actions={add}
      />
      <NewWebApi opened={adding} close={close} />
    </>
  )
}

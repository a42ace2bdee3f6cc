import type { HolderPage } from '@kaarditeek/domain/holder-page/schema'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { CopyButton } from '../../components/copy-button'
import { Data } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { Icon } from '../../components/icon'
import { PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { api, trpc } from '../../lib/trpc'
import { pageChanges, pageData } from './columns'
import { HolderPageForm } from './holder-page-form'
import { Preview } from './preview'

/** The page of the own company for the holders of its cards: its address, its settings and their history. Rule 18.1. */
export const HolderPageTab = ({ search }: { search: ChangesSearch }) => {
  const t = useWords()
  const [page] = trpc.holderPage.get.useSuspenseQuery()
  const [{ name }] = trpc.company.get.useSuspenseQuery({ companyID: 'company' })
  return (
    <PageSection
      title={t('holderPage.title')}
      help={t('holderPage.help')}
      actions={
        <EditAction title={t('holderPage.edit')} wide>
          {(done) => <HolderPageForm page={page} name={name} done={done} />}
        </EditAction>
      }
    >
      <Stack gap="lg">
        {page.pageUrl !== null && <Address page={page} url={page.pageUrl} />}
        <Data label={t('company.data')} record={page} fields={pageData} />
        <Preview name={name} colour={page.colour} logo={page.logo} />
        {page.path !== null && (
          <PageSection title={t('change.title')} order={3}>
            <History list={api.holderPage.changes} search={search} fields={pageChanges} />
          </PageSection>
        )}
      </Stack>
    </PageSection>
  )
}

/** Downloads the address as a QR code for the printer. Its library loads with the first one. */
const saveQr = async (path: string, url: string) => {
  const { renderSVG } = await import('uqr')
  const content = new TextEncoder().encode(renderSVG(url, { ecc: 'M', border: 4 }))
  saveFile({ fileName: `${path}.svg`, contentType: 'image/svg+xml', content })
}

const Address = ({ page, url }: { page: HolderPage; url: string }) => {
  const t = useWords()
  return (
    <Group gap="xs">
      {page.enabled ? (
        <Anchor href={url} target="_blank" rel="noreferrer">
          {url}
        </Anchor>
      ) : (
        <Text c="dimmed">{url}</Text>
      )}
      <CopyButton value={url} label={t('holderPage.copyUrl')} />
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        onClick={() => void saveQr(page.path ?? '', url)}
      >
        {t('holderPage.saveQr')}
      </Button>
    </Group>
  )
}

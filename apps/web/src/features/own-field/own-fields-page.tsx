import { MAX_OWN_FIELDS, ownFieldRecords } from '@kaarditeek/domain/own-field/kinds'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { Paper, Text } from '@mantine/core'
import { Empty } from '../../components/empty'
import { BackLink } from '../../components/links'
import { useAdd } from '../../components/list/add'
import { ShortList } from '../../components/list/short-list'
import { Page, PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { allOwnFields } from '../../shared/own-field/own-fields'
import { addOwnWordings } from '../../shared/own-field/parts'
import { ownFieldColumns } from './columns'
import { NewOwnFieldForm } from './own-field-form'

addOwnWordings()

const add = { access: 'editOwnFields', form: (done: () => void) => <NewOwnFieldForm done={done} /> } as const

/** The fields that the company has added to its customers, units and cards. Rule 25.1. */
export const OwnFieldsPage = () => {
  const t = useWords()
  const [{ list }] = trpc.ownField.page.useSuspenseQuery(allOwnFields)
  const { button, modal } = useAdd('ownField', add)
  return (
    <Page
      back={<BackLink to="/companies/company">{t('company.own')}</BackLink>}
      title={t('ownField.title')}
      actions={list.length > 0 && button}
    >
      {list.length > 0 ? (
        <>
          <Text size="sm" c="dimmed" mb="lg">
            {t('ownField.help')}
          </Text>
          {ownFieldRecords.map((record) => (
            <OfRecord key={record} record={record} fields={list.filter((one) => one.record === record)} />
          ))}
        </>
      ) : (
        <Paper withBorder radius="lg">
          <Empty title={t('ownField.nothingYet')} help={t('ownField.nothingYetHelp')}>
            {button}
          </Empty>
        </Paper>
      )}
      {modal}
    </Page>
  )
}

type Props = { record: OwnField['record']; fields: OwnField[] }

/** The fields of one kind of record; nothing without any. */
const OfRecord = ({ record, fields }: Props) => {
  const t = useWords()
  if (fields.length === 0) return null
  const title = t(`${record}.title`)
  return (
    <PageSection
      title={title}
      beside={
        <Text size="sm" c="dimmed" className="tabular">
          {`${fields.length} / ${MAX_OWN_FIELDS}`}
        </Text>
      }
    >
      <ShortList name="ownField" label={title} columns={ownFieldColumns} rows={fields} />
    </PageSection>
  )
}

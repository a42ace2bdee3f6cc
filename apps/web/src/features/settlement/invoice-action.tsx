import type { InvoiceDatum } from '@kaarditeek/domain/settlement/invoice'
import type { WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import { List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EditAction } from '../../components/action/edit-action'
import { FileButton } from '../../components/export-button'
import { LinkButton } from '../../components/links'
import { useWords } from '../../lib/language'
import { downloadFrom } from '../../lib/save-file'
import { useMay } from '../../lib/session'

type Props = { settlement: WholeSettlement }

/** Downloads the e-invoice, or lists the missing data with links to where it is entered. Rule 22.10. */
export const InvoiceAction = ({ settlement }: Props) => {
  const t = useWords()
  const { settlementID, invoiceLacks } = settlement
  if (invoiceLacks === null) return null
  if (invoiceLacks.length > 0)
    return (
      <EditAction icon="download" verb={t('settlement.ubl')} title={t('settlement.invoiceLacks')}>
        {() => <Lacking settlement={settlement} lacks={invoiceLacks} />}
      </EditAction>
    )
  return (
    <FileButton
      label={t('settlement.ubl')}
      isPending={false}
      start={() => downloadFrom(`/api/settlements/${settlementID}/ubl`)}
    />
  )
}

const Lacking = ({
  settlement: { terminalOwnerID, terminalOwnerName },
  lacks,
}: Props & { lacks: readonly InvoiceDatum[] }) => {
  const t = useWords()
  const may = useMay()
  return (
    <Stack>
      <Text size="sm">{t('settlement.invoiceLacksHelp')}</Text>
      <Part name={t('company.own')} lacks={lacks.filter((datum) => datum.startsWith('company.'))}>
        {may('editCompany') && (
          <LinkButton to="/companies/company" variant="default">
            {t('settlement.openCompany')}
          </LinkButton>
        )}
      </Part>
      <Part name={terminalOwnerName} lacks={lacks.filter((datum) => datum.startsWith('terminalOwner.'))}>
        {may('viewTerminals') && (
          <LinkButton
            to="/terminal-owners/$terminalOwnerID"
            params={{ terminalOwnerID }}
            search={{ tab: 'details' }}
            variant="default"
          >
            {t('settlement.openOwner')}
          </LinkButton>
        )}
      </Part>
    </Stack>
  )
}

type PartProps = { name: string; lacks: readonly InvoiceDatum[]; children: ReactNode }

/** What one of the parties lacks; nothing if it lacks nothing. A datum is named by the label of its field. */
const Part = ({ name, lacks, children }: PartProps) => {
  const t = useWords()
  if (lacks.length === 0) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{name}</Text>
      <List size="sm">
        {lacks.map((datum) => (
          <List.Item key={datum}>{t(datum)}</List.Item>
        ))}
      </List>
      {children}
    </Stack>
  )
}

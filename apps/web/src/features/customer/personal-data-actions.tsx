import { mayEraseCustomer, mayExportPersonalData } from '@kaarditeek/domain/customer/rules'
import type { Customer } from '@kaarditeek/domain/customer/schema'
import { CloseAction } from '../../components/action/close-action'
import { ExportButton } from '../../components/export-button'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { companyNow } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'

addSetupWordings()

/** Downloads everything about a private customer, and erases the personal data of a closed one. Rules 19.2 and 19.3. */
export const PersonalDataActions = ({ customer }: { customer: Customer }) => {
  const t = useWords()
  const may = useMay()
  const { customerID, name, closed, erasedAt } = customer
  if (mayExportPersonalData(customer) !== null) return null
  return (
    <>
      {may('exportPersonalData') && (
        <ExportButton
          ask={() => api.customer.personalData.fetch({ customerID })}
          label={t('personalData.save')}
        />
      )}
      {may('eraseCustomers') && closed && erasedAt === null && (
        <CloseAction
          call={trpc.customer.erase}
          input={{ customerID }}
          title={t('personalData.eraseTitle', { name })}
          body={t('personalData.eraseBody')}
          verb={t('personalData.erase')}
          refusal={mayEraseCustomer(customer, companyNow())}
          closed={() => notice(t('personalData.erased'))}
        />
      )}
    </>
  )
}

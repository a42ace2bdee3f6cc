import type { WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import { balanceOf } from '@kaarditeek/domain/settlement/sums'
import { useNavigate } from '@tanstack/react-router'
import { Action } from '../../components/action/action'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { confirm } from '../../components/confirm'
import { Facts } from '../../components/data'
import { failureNotice, notice } from '../../components/notice'
import { SplitButton } from '../../components/split-button'
import { languageID, useWords } from '../../lib/language'
import { downloadFrom } from '../../lib/save-file'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { askedFields, useNameOf } from './columns'
import { InvoiceAction } from './invoice-action'
import { MailForm, PaidForm, useUnpay } from './settlement-forms'

type Props = { settlement: WholeSettlement }

const others = ['xlsx', 'csv'] as const

/** Downloads the settlement, and closes or deletes a draft, or marks a closed one as paid and takes that back. Rule 22.5. */
export const SettlementActions = ({ settlement }: Props) => {
  const t = useWords()
  const nameOf = useNameOf()
  const mayEdit = useMay()('editSettlements')
  const { settlementID, state } = settlement
  const download = (kind: 'pdf' | (typeof others)[number]) =>
    downloadFrom(`/api/settlements/${settlementID}/${kind}?xlsLanguage=${languageID()}`)
  return (
    <>
      <SplitButton
        variant="default"
        label={t('settlement.pdf')}
        title={t('settlement.download')}
        onClick={() => download('pdf')}
        others={t('list.otherFormats')}
        formats={others.map((kind) => ({ label: t(`settlement.${kind}`), onClick: () => download(kind) }))}
      />
      <InvoiceAction settlement={settlement} />
      {mayEdit && state === 'draft' && (
        <>
          <DeleteDraft settlement={settlement} />
          <CloseDraft settlement={settlement} />
        </>
      )}
      {mayEdit && state !== 'draft' && (
        <EditAction
          icon="mail"
          verb={t('settlement.mail')}
          title={t('settlement.mailTitle', { name: nameOf(settlement) })}
        >
          {(done) => <MailForm settlement={settlement} done={done} />}
        </EditAction>
      )}
      {mayEdit && state === 'closed' && (
        <EditAction
          icon="check"
          variant="filled"
          verb={t('settlement.pay')}
          title={t('settlement.payTitle', { name: nameOf(settlement) })}
        >
          {(done) => <PaidForm settlement={settlement} done={done} />}
        </EditAction>
      )}
      {mayEdit && state === 'paid' && <UnpayAction settlement={settlement} />}
    </>
  )
}

/** To whom, for which days and how much a settlement is, below a question about it. */
const asked = (settlement: WholeSettlement) => (
  <Facts record={settlement} fields={askedFields[balanceOf(settlement.payable).kind]} narrow />
)

const UnpayAction = ({ settlement }: Props) => {
  const t = useWords()
  const named = { name: useNameOf()(settlement) }
  const { unpay, isPending } = useUnpay()
  const ask = async () => {
    const [title, verb] = [t('settlement.unpayTitle', named), t('settlement.unpay')]
    const more = asked(settlement)
    if (await confirm({ title, body: t('settlement.unpayBody'), more, verb })) unpay(settlement.settlementID)
  }
  return (
    <Action
      icon="undo"
      verb={t('settlement.unpay')}
      label={t('settlement.unpayTitle', named)}
      loading={isPending}
      onClick={() => void ask()}
    />
  )
}

const CloseDraft = ({ settlement }: Props) => {
  const t = useWords()
  const { settlementID, terminalOwnerName: name } = settlement
  const nameOf = useNameOf()
  const { mutate, isPending } = trpc.settlement.close.useMutation({
    onSuccess: (closed) => notice(t('settlement.wasClosed'), nameOf(closed)),
    onError: failureNotice,
  })
  const close = async () => {
    const [title, verb] = [t('settlement.closeTitle', { name }), t('settlement.close')]
    const more = asked(settlement)
    if (await confirm({ title, body: t('settlement.closeBody'), more, verb })) mutate({ settlementID })
  }
  return (
    <Action
      icon="lock"
      variant="filled"
      withIcon
      verb={t('settlement.close')}
      label={t('settlement.closeTitle', { name })}
      loading={isPending}
      onClick={() => void close()}
    />
  )
}

const DeleteDraft = ({ settlement }: Props) => {
  const t = useWords()
  const { settlementID, terminalOwnerName: name } = settlement
  const navigate = useNavigate()
  return (
    <CloseAction
      call={trpc.settlement.delete}
      input={{ settlementID }}
      icon="remove"
      withIcon
      title={t('settlement.deleteTitle', { name })}
      body={t('settlement.deleteBody')}
      more={asked(settlement)}
      verb={t('settlement.delete')}
      leave={() => navigate({ to: '/settlements' })}
      closed={() => notice(t('settlement.deleted'), t('settlement.deletedDraft', { name }))}
    />
  )
}

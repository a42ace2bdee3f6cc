import type { NoticeRule } from '@kaarditeek/domain/notice/schema'
import { Action } from '../../components/action/action'
import { confirm } from '../../components/confirm'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

type Props = {
  rule: NoticeRule
  named: { kind: string }
}

/** Switches a rule off, which ends its open notices, or on again. Rule 23.1. */
export const SwitchRule = ({ rule: { noticeRuleID, active, openNotices }, named }: Props) => {
  const t = useWords()
  const { mutate, isPending } = trpc.noticeRule.edit.useMutation({
    onSuccess: (saved) =>
      notice(t(saved.active ? 'noticeRule.switchedOn' : 'noticeRule.switchedOff'), named.kind),
    onError: failureNotice,
  })
  const verb = t(active ? 'noticeRule.switchOff' : 'noticeRule.switchOn')
  const question = { title: t('noticeRule.offTitle', named), body: t('noticeRule.offBody'), verb }
  const ask = async () => {
    if (!active || openNotices === 0 || (await confirm(question))) mutate({ noticeRuleID, active: !active })
  }
  return (
    <Action
      icon={active ? 'stop' : 'check'}
      verb={verb}
      label={t(active ? 'noticeRule.offTitle' : 'noticeRule.onTitle', named)}
      loading={isPending}
      onClick={() => void ask()}
    />
  )
}

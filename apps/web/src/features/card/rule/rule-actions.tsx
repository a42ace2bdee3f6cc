import type { CardRule } from '@kaarditeek/domain/card/rule/schema'
import { CloseAction } from '../../../components/action/close-action'
import { EditAction } from '../../../components/action/edit-action'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { useLimits } from './limits'
import { EditRuleForm } from './rule-form'

/** Actions that edit and close a rule of use. */
export const RuleActions = ({ rule }: { rule: CardRule }) => {
  const t = useWords()
  const named = { limits: useLimits()(rule) }
  return (
    <>
      <EditAction label={t('cardRule.editRow', named)} title={t('cardRule.editTitle')}>
        {(done) => <EditRuleForm rule={rule} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.cardRule.close}
        input={{ cardRuleID: rule.cardRuleID }}
        title={t('cardRule.closeTitle', named)}
        body={t('cardRule.closeBody')}
        verb={t('cardRule.close')}
        closed={() => notice(t('cardRule.closed'))}
      />
    </>
  )
}

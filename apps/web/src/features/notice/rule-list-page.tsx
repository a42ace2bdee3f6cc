import { noticeKinds } from '@kaarditeek/domain/notice/kinds'
import { noticeRuleListInput } from '@kaarditeek/domain/notice/list'
import { MAIL_HOUR } from '@kaarditeek/domain/notice/rules'
import type { NoticeRule } from '@kaarditeek/domain/notice/schema'
import { clockOfHour } from '@kaarditeek/domain/time/hour'
import { notices } from '@kaarditeek/i18n/et/notice'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { Badge } from '../../components/badge'
import { BackLink } from '../../components/links'
import { ListPage } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { addWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { EditRuleForm, NewRuleForm } from './rule-form'
import { useBound } from './rule-sentence'
import { Suggestions } from './suggestions'
import { SwitchRule } from './switch-rule'

addWordings(notices)

const column = columnsOf<NoticeRule>('noticeRule')

const Kind = ({ kind }: Pick<NoticeRule, 'kind'>) => useWords()(`notice.${kind}`)

/** The line of a rule; kinds without a bound have none. */
const Line = (rule: NoticeRule) => useBound()(rule) ?? '–'

/** How often the rule is looked at. */
const Checked = ({ kind }: Pick<NoticeRule, 'kind'>) =>
  useWords()('noticeRule.everyMinutes', { count: noticeKinds[kind].every })

/** Whether a rule raises notices. */
const Active = ({ rule: { active } }: { rule: NoticeRule }) => {
  const t = useWords()
  return (
    <Badge icon={active ? 'check' : 'stop'} tone={active ? 'good' : 'calm'}>
      {t(active ? 'noticeRule.on' : 'noticeRule.off')}
    </Badge>
  )
}

const Actions = ({ rule }: { rule: NoticeRule }) => {
  const t = useWords()
  const named = { kind: t(`notice.${rule.kind}`) }
  return (
    <>
      <SwitchRule rule={rule} named={named} />
      <EditAction label={t('noticeRule.editRow', named)} title={t('noticeRule.editRow', named)}>
        {(done) => <EditRuleForm rule={rule} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.noticeRule.delete}
        input={{ noticeRuleID: rule.noticeRuleID }}
        title={t('noticeRule.closeTitle', named)}
        body={t('noticeRule.closeBody')}
        verb={t('noticeRule.close')}
        closed={() => notice(t('noticeRule.closed'))}
      />
    </>
  )
}

const columns = [
  column.title('kind', (rule) => <Kind kind={rule.kind} />),
  column.show('amount', (rule) => <Line {...rule} />, { label: 'noticeRule.bound', width: 8, priority: 4 }),
  column.show('active', (rule) => <Active rule={rule} />, { width: 8, priority: 3 }),
  column.show('days', ({ kind }) => <Checked kind={kind} />, {
    ...{ label: 'noticeRule.checked', width: 10, priority: 3 },
  }),
  column.number('openNotices', { width: 9, named: true, priority: 3 }),
  column.moment('createdAt', { priority: 1 }),
  column.actions('editNoticeRules', (rule) => <Actions rule={rule} />),
]

/** The lines that the company sets. Rule 23.1. */
export const NoticeRuleListPage = ({ search }: { search: z.output<typeof noticeRuleListInput> }) => {
  const t = useWords()
  return (
    <ListPage
      ns="noticeRule"
      list={api.noticeRule}
      schema={noticeRuleListInput}
      search={search}
      columns={columns}
      hidden={['percentage']}
      back={<BackLink to="/notices">{t('notice.title')}</BackLink>}
      above={
        <>
          <Text size="sm" c="dimmed" mb="md">
            {t('noticeRule.lookedAt', { hour: clockOfHour(MAIL_HOUR) })}
          </Text>
          <Suggestions />
        </>
      }
      add={{ access: 'editNoticeRules', form: (done) => <NewRuleForm done={done} /> }}
    />
  )
}

import type { Approval } from '@kaarditeek/domain/approval/schema'
import { TextLink } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'

/** Warns that another request waits for the same load, with a link to it. Rule 20.6. */
export const EqualLoad = ({ approval: { equalID } }: { approval: Pick<Approval, 'equalID'> }) => {
  const t = useWords()
  return (
    equalID !== null && (
      <PageNotice tone="warn" icon="warning" title={t('approval.equal')} text={t('approval.equalHelp')}>
        <TextLink to="/approvals/$approvalID" params={{ approvalID: equalID }}>
          {t('approval.seeEqual')}
        </TextLink>
      </PageNotice>
    )
  )
}

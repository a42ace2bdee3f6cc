import type { Approval } from '@kaarditeek/domain/approval/schema'
import { TextLink } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { EqualLoadMade } from '../../shared/approval/equal-load-made'

type Props = { approval: Pick<Approval, 'equalID' | 'equalLoad'> }

/** Warns that another request waits for the same load, or that an equal load was made lately, each with a link. Rule 20.6. */
export const EqualLoad = ({ approval: { equalID, equalLoad } }: Props) => {
  const t = useWords()
  return (
    <>
      {equalID !== null && (
        <PageNotice tone="warn" icon="warning" title={t('approval.equal')} text={t('approval.equalHelp')}>
          <TextLink to="/approvals/$approvalID" params={{ approvalID: equalID }}>
            {t('approval.seeEqual')}
          </TextLink>
        </PageNotice>
      )}
      {equalLoad && (
        <EqualLoadMade
          load={equalLoad}
          help={t('approval.equalMadeHelp', { author: equalLoad.authorName ?? '' })}
        />
      )}
    </>
  )
}

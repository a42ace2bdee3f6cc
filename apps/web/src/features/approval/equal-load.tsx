import type { Approval, MadeLoad } from '@kaarditeek/domain/approval/schema'
import { TextLink } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

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
      {equalLoad && <Made load={equalLoad} />}
    </>
  )
}

/** A load that was made, with a link to its plan, or to the loads of its card. */
const Made = ({ load: { dateIn, authorName, cardID: id, loadPlanID } }: { load: MadeLoad }) => {
  const t = useWords()
  const dates = useDates()
  const may = useMay()
  return (
    <PageNotice
      tone="warn"
      icon="warning"
      title={t('approval.equalMade', { time: dates.moment(dateIn) })}
      text={t('approval.equalMadeHelp', { author: authorName ?? '' })}
    >
      {may('viewCards') &&
        (loadPlanID === null ? (
          <TextLink to="/cards/$id" params={{ id }} search={{ tab: 'loads' }}>
            {t('approval.seeLoad')}
          </TextLink>
        ) : (
          <TextLink to="/cards/loads/$loadPlanID" params={{ loadPlanID }}>
            {t('approval.seeLoad')}
          </TextLink>
        ))}
    </PageNotice>
  )
}

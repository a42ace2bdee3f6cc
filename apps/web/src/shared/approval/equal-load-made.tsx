import type { MadeLoad } from '@kaarditeek/domain/approval/schema'
import { TextLink } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

type Props = {
  load: MadeLoad
  /** Says who made it, and what happens if this one is made too. */
  help: string
}

/** Warns that an equal load was made lately, with a link to its plan, or to the loads of its card. Rule 20.6. */
export const EqualLoadMade = ({ load: { dateIn, cardID: id, loadPlanID }, help }: Props) => {
  const t = useWords()
  const dates = useDates()
  const may = useMay()
  return (
    <PageNotice
      tone="warn"
      icon="warning"
      title={t('approval.equalMade', { time: dates.moment(dateIn) })}
      text={help}
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

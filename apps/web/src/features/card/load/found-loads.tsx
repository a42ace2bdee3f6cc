import { mayOrderLoads } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadedCards, loadOfFile } from '@kaarditeek/domain/card/load/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { ActionButton } from '../../../components/action-button'
import { Icon } from '../../../components/icon'
import { failureNotice, notice } from '../../../components/notice'
import { ResultAlert } from '../../../components/result-alert'
import { failureOf, isAskedFor, refusalText } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { ApprovalHint } from '../../../shared/approval/asks'
import { useValueText } from '../../../shared/card/value'
import { AcceptedFile } from '../file/accepted-file'
import { FileProgress } from '../file/file-progress'
import { BlockedCards } from './blocked-cards'
import { FirstCards } from './first-cards'
import { useLaterDay } from './load-times'

export type Loaded = Omit<LoadedCards, 'nextRunAt'>
type Order = z.input<typeof loadOfFile>

/** Progress of the upload, then of the work on the server, whose share is not known. */
export const Sending = ({ share, label }: { share: number; label: string }) => {
  const t = useWords()
  return <FileProgress label={share < 1 ? t('cardFile.uploading') : label} share={share} />
}

/** Returns the order in words: its sums, day, repetition and reason; and the day if it is a later one. */
const useSaid = (found: Loaded, { on, monthly, upTo, reason }: Order) => {
  const t = useWords()
  const later = useLaterDay()(on)
  const valueText = useValueText()
  // Until a later day the balances change, and with them what a top-up loads.
  const sums = later && upTo ? '' : valueText(found)
  const terms = [
    later && t('cardLoad.onDay', { day: formatDay(later) }),
    monthly && t('cardLoad.monthly'),
    upTo && t('cardLoad.upToOfFile'),
  ]
  return { later, text: [sums, ...terms, reason].filter(Boolean).join(' · ') }
}

/** Why the file loads nothing: it fills balances at once, and none of them lacks anything. */
const whyNone = ({ amount, uses }: Loaded, isNow: boolean, { upTo, monthly }: Order) =>
  mayOrderLoads({ isNow, monthly: monthly === true }, upTo && amount === 0 && uses === 0 ? 0 : 1)

/** How many cards the file loads, how, and how many of its rows are left out. */
const Accepted = ({ found: { cardCount: count, skippedCount }, text }: { found: Loaded; text: string }) => {
  const t = useWords()
  return (
    <ResultAlert color="cornflower" icon={<Icon name="check" />} title={t('cardLoad.fileReady', { count })}>
      {text}
      {skippedCount ? <Text size="sm">{t('cardLoad.skippedRows', { count: skippedCount })}</Text> : null}
    </ResultAlert>
  )
}

type Props = {
  found: Loaded
  /** The same without the blocked cards; null if none of the cards or all of them are blocked. */
  rest: Loaded | null
  /** The file is refused with the blocked cards, which therefore stay left out. */
  onlyRest: boolean
  values: Order
  share: number | null
  isLost: boolean
  load: (skipBlocked: boolean) => Promise<Loaded>
  again: () => void
  done: () => void
}

/** The second step of a load from a file: the result of the check, and the button that loads. */
export const FoundLoads = ({
  found: all,
  rest,
  onlyRest,
  values,
  share,
  isLost,
  load,
  again,
  done,
}: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const valueText = useValueText()
  const [loadsBlocked, setLoadsBlocked] = useState(false)
  const found = rest && !loadsBlocked ? rest : all
  const { cardCount: count, firstCards, needsApproval: asks } = found
  const blocked = all.blockedCount ?? 0
  const { later, text } = useSaid(found, values)
  const loading = useMutation({
    mutationKey: [['cardLoad', 'createFromFile']],
    mutationFn: () => load(found === rest),
    onSuccess: async ({ loadPlanID, ...loaded }) => {
      done()
      const sums = valueText(loaded)
      // A top-up may have left some of the cards as they were.
      const said = sums && !values.upTo ? 'cardLoad.loadedCards' : 'cardLoad.fileAccepted'
      notice(t(said, { count }), sums)
      if (loadPlanID) await navigate({ to: '/cards/loads/$loadPlanID', params: { loadPlanID } })
    },
    onError: (failure) => {
      // The request was sent and waits for approval: the notice links to it.
      if (isAskedFor(failureOf(failure))) done()
      failureNotice(failure)
    },
  })
  if (share !== null) return <Sending share={share} label={t('cardLoad.loading')} />
  return (
    <AcceptedFile
      label={t('cardLoad.fileReady', { count })}
      buttons={
        <>
          <Button variant="default" onClick={again}>
            {t('form.edit')}
          </Button>
          <ActionButton
            why={
              blocked > 0 && !rest && !loadsBlocked
                ? t('cardLoad.askBlocked')
                : refusalText(whyNone(found, later === null, values))
            }
            loading={loading.isPending}
            onClick={() => loading.mutate()}
          >
            {asks
              ? t('form.askApproval')
              : t(later ? 'cardLoad.orderCount' : 'cardLoad.loadCount', { count })}
          </ActionButton>
        </>
      }
    >
      <Accepted found={found} text={text} />
      <ApprovalHint needed={asks} />
      {blocked > 0 && (
        <BlockedCards
          count={blocked}
          leftOut={found === all ? [] : (all.firstCards ?? []).filter((one) => one.blocked)}
          label={rest ? t('card.leaveOut', { count: blocked }) : t('cardLoad.loadBlocked')}
          ticked={loadsBlocked !== Boolean(rest)}
          isFixed={isLost}
          tick={onlyRest ? null : (ticked) => setLoadsBlocked(ticked !== Boolean(rest))}
        />
      )}
      {firstCards && (
        <FirstCards cards={firstCards} count={count} isNow={later === null} upTo={values.upTo === true} />
      )}
    </AcceptedFile>
  )
}

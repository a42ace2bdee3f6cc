import type { CardToLoad, LoadedCards, loadOfFile } from '@kaarditeek/domain/card/load/schema'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { formatDay, formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { ActionButton } from '../../../components/action-button'
import { Badge } from '../../../components/badge'
import { Icon } from '../../../components/icon'
import { failureNotice, notice } from '../../../components/notice'
import { PageNotice } from '../../../components/page-notice'
import { useWords } from '../../../lib/language'
import fileClasses from '../file/file.module.css'
import { FileProgress } from '../file/file-progress'
import { effectOn } from './effect'
import { useLaterDay } from './load-times'

export type Loaded = Omit<LoadedCards, 'nextRunAt'>
type Order = z.input<typeof loadOfFile>

/** Progress of the upload, then of the work on the server, whose share is not known. */
export const Sending = ({ share, label }: { share: number; label: string }) => {
  const t = useWords()
  return <FileProgress label={share < 1 ? t('cardFile.uploading') : label} share={share} />
}

/** Returns money, uses or both in words; empty for neither. */
const useSums = () => {
  const t = useWords()
  return ({ amount, uses }: Pick<Loaded, 'amount' | 'uses'>): string =>
    [
      amount > 0 && formatMoney(amount),
      uses > 0 && t('cardLoad.valueUses', { count: uses, replace: { count: formatNumber(uses) } }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Returns the order in words: its sums, day, repetition and reason; and the day if it is a later one. */
const useSaid = (found: Loaded, { on, monthly, upTo, reason }: Order) => {
  const t = useWords()
  const later = useLaterDay()(on)
  const sumsOf = useSums()
  // Until a later day the balances change, and with them what a top-up loads.
  const sums = later && upTo ? '' : sumsOf(found)
  const terms = [
    later && t('cardLoad.onDay', { day: formatDay(later) }),
    monthly && t('cardLoad.monthly'),
    upTo && t('cardLoad.upToOfFile'),
  ]
  return { later, text: [sums, ...terms, reason].filter(Boolean).join(' · ') }
}

type RowProps = { card: CardToLoad; label: string; said: string }

/** A card of the file. `said` is its effect as `useEffectOn` returns it. */
const CardRow = ({ card: { pan, nameOnCard, customerName, blocked }, label, said }: RowProps) => {
  const t = useWords()
  return (
    <tr>
      <td data-whole data-label={t('card.pan')}>
        {panInGroups(pan)}
      </td>
      <td data-label={t('card.nameOnCard')}>
        <div>
          {nameOnCard}{' '}
          {blocked && (
            <Badge icon="lock" tone="warn">
              {t('card.standingBlocked')}
            </Badge>
          )}
          <Text size="xs" c="dimmed">
            {customerName}
          </Text>
        </div>
      </td>
      <td data-whole data-end data-label={label}>
        {said}
      </td>
    </tr>
  )
}

/**
 * Returns the effect of the order on a card in words: its balance before and after. Until a later day balances change, so that an order
 * for one says the amount instead, or for a top-up the present balance.
 */
const useEffectOn = (isNow: boolean, upTo: boolean) => {
  const t = useWords()
  const sumsOf = useSums()
  return (card: CardToLoad): string => {
    const { amount, uses, amountBalance, countBalance } = card
    const balances = { balanceAndTotals: { amountBalance, countBalance } }
    if (isNow)
      return effectOn(balances, { amount: amount || null, uses: uses || null }) || t('cardLoad.hasLevel')
    if (!upTo) return sumsOf(card)
    const left = { amount: amountBalance ?? 0, uses: countBalance ?? 0 }
    return sumsOf(left) || formatMoney(0)
  }
}

type FirstProps = { cards: readonly CardToLoad[]; count: number; isNow: boolean; upTo: boolean }

/** The first cards of the file, and how many more there are. */
const FirstCards = ({ cards, count, isNow, upTo }: FirstProps) => {
  const t = useWords()
  const effect = useEffectOn(isNow, upTo)
  const label = t(isNow || upTo ? 'cardLoad.amountBalance' : 'cardLoad.amount')
  const more = count - cards.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={fileClasses.scroll} aria-label={t('cardLoad.firstCards')} tabIndex={0}>
      <table className={`tabular ${fileClasses.table}`} data-stacks>
        <thead>
          <tr>
            <th>{t('card.pan')}</th>
            <th>{t('card.nameOnCard')}</th>
            <th data-end>{label}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <CardRow key={card.cardID} card={card} label={label} said={effect(card)} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('cardLoad.moreCards', { count: more, replace: { count: formatNumber(more) } })}
        </Text>
      )}
    </section>
  )
}

type Props = {
  found: Loaded
  values: Order
  share: number | null
  load: () => Promise<Loaded>
  again: () => void
  done: () => void
}

/** The second step of a load from a file: the result of the check, and the button that loads. */
export const FoundLoads = ({ found, values, share, load, again, done }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const sumsOf = useSums()
  const { cardCount: count, blockedCount, firstCards } = found
  const { later, text } = useSaid(found, values)
  const counted = { count, replace: { count: formatNumber(count) } }
  const loading = useMutation({
    mutationKey: [['cardLoad', 'createFromFile']],
    mutationFn: load,
    onSuccess: async ({ loadPlanID, ...loaded }) => {
      done()
      const sums = sumsOf(loaded)
      // A top-up may have left some of the cards as they were.
      const said = sums && !values.upTo ? 'cardLoad.loadedCards' : 'cardLoad.fileAccepted'
      notice(t(said, counted), sums)
      if (loadPlanID) await navigate({ to: '/cards/loads/$loadPlanID', params: { loadPlanID } })
    },
    onError: failureNotice,
  })
  if (share !== null) return <Sending share={share} label={t('cardLoad.loading')} />
  return (
    <Stack>
      <Alert color="cornflower" icon={<Icon name="check" />} title={t('cardLoad.fileReady', counted)}>
        {text}
      </Alert>
      {blockedCount ? (
        <PageNotice
          tone="warn"
          icon="warning"
          title={t('cardLoad.blockedCards', {
            count: blockedCount,
            replace: { count: formatNumber(blockedCount) },
          })}
          text={t('cardLoad.blockedCardsHelp')}
        />
      ) : null}
      {firstCards && (
        <FirstCards cards={firstCards} count={count} isNow={later === null} upTo={values.upTo === true} />
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={again}>
          {t('form.edit')}
        </Button>
        <ActionButton loading={loading.isPending} onClick={() => loading.mutate()}>
          {t(later ? 'cardLoad.orderCount' : 'cardLoad.loadCount', counted)}
        </ActionButton>
      </Group>
    </Stack>
  )
}

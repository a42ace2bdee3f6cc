import type { CardRow } from '@kaarditeek/domain/card/schema'
import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../../components/icon'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { BlockCards, UnblockCards } from './block-cards'
import classes from './bulk-actions.module.css'
import { CloseCards } from './close-cards'
import { ExtendCards } from './extend-cards'
import { LimitCards } from './limit-cards'
import { LoadSelected } from './load/load-selected'
import { MoveCards } from './move-cards'

export type Bulk = { cards: CardRow[]; clear: () => void }

type Props = Bulk & { exports: ReactNode }

/**
 * Actions on the selected cards that the viewer may do; the rarer ones below a button where all have no room in one line. Each form
 * shows its effect on each card before it is sent.
 */
export const BulkActions = ({ exports, ...bulk }: Props) => {
  const may = useMay()
  return (
    <>
      {may('createCards') && <ExtendCards {...bulk} />}
      {may('editCardLimits') && <LoadSelected {...bulk} />}
      {may('editCardLimits') && <LimitCards {...bulk} />}
      {may('editCards') && (
        <>
          <BlockCards {...bulk} />
          <CloseCards {...bulk} />
        </>
      )}
      {(may('editCards') || may('exportCards')) && (
        <MoreActions>
          {may('editCards') && (
            <>
              <MoveCards {...bulk} />
              <UnblockCards {...bulk} />
            </>
          )}
          {exports}
        </MoreActions>
      )}
    </>
  )
}

/** Actions in line with the others or, where the line is too short, below a button that shows them. They stay mounted while hidden, because their open forms are among them. */
const MoreActions = ({ children }: { children: ReactNode }) => {
  const t = useWords()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useClickOutside(() => setOpened(false))
  /** Focuses the button, to which a closed form returns the focus. React also passes on clicks in the form, which is in a portal. */
  const act = ({ currentTarget, target }: MouseEvent<HTMLDivElement>) => {
    if (!(target instanceof Element && currentTarget.contains(target))) return
    if (target.closest('[aria-disabled]')) return
    button.current?.focus()
    setOpened(false)
  }
  return (
    <div ref={frame} className={classes.more}>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        aria-expanded={opened}
        aria-controls={id}
        rightSection={<Icon name={opened ? 'shut' : 'open'} size={14} />}
        onClick={() => setOpened(!opened)}
      >
        {t('card.moreActions')}
      </Button>
      <div id={id} className={classes.moreActions} data-opened={opened || undefined} onClickCapture={act}>
        {children}
      </div>
    </div>
  )
}

import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import classes from '../../components/list/list.module.css'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'

const column = columnsOf<TerminalOwner>('terminalOwner')

export const useTerminalOwnerColumns = () => {
  const t = useWords()
  return useMemo(
    () => [
      column('name', {
        title: true,
        show: (owner) => (
          <Link to="/terminal-owners/$terminalOwnerID" params={owner} className={classes.link}>
            {owner.name}
          </Link>
        ),
      }),
      column('identifier', { show: ({ identifier }) => identifier ?? t('common.none') }),
      column('terminalCount', {
        align: 'end',
        show: ({ terminalCount }) => formatNumber(terminalCount),
      }),
    ],
    [t],
  )
}

import { type ViewedList, viewedLists } from '@kaarditeek/domain/saved-view/lists'
import type { SavedView } from '@kaarditeek/domain/saved-view/schema'
import { Button, Menu, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cornerMenu } from '../../components/corner-menu'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { useListContext } from '../../components/list/list-context'
import type { TableLayout } from '../../components/list/use-list-table'
import { warningNotice } from '../../components/notice'
import { useLabel, useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { allViews } from './all-views'
import { useRowsFile } from './rows-file'
import classes from './saved-views.module.css'
import { EditView, NewView } from './view-form'
import { Choices, OfChosen } from './view-menu'
import { type ListState, useViewState } from './view-state'

addSetupWordings()

/** The name of the surrounding list in its views. Throws for one that has none, since only administrators see it. */
const useListName = (): ViewedList => {
  const { savedAs } = useListContext()
  const list = viewedLists.find((name) => name === savedAs)
  if (!list) throw new Error(`${savedAs} has no saved views`)
  return list
}

const useViews = (list: ViewedList) => {
  const id = useRouterState({ select: ({ location }) => location.state.savedViewID })
  const { data, isFetching } = trpc.savedView.page.useQuery({ ...allViews, list })
  const views = data?.list
  const chosen = views?.find(({ savedViewID }) => savedViewID === id) ?? null
  // While views are fetched again, the default one may have been deleted.
  return { views, chosen, usual: isFetching ? undefined : views?.find(({ isDefault }) => isDefault) }
}

type Props = {
  layout: TableLayout
  /** Opens the menu at once. */
  opened: boolean
}

/** The menu of a list's saved views. Rule 21.4. */
export const SavedViews = ({ layout, opened }: Props) => {
  const list = useListName()
  const { views, chosen, usual } = useViews(list)
  const view = useViewState(layout)
  const show = useShow(view)
  const [saving, { open: save, close: endSaving }] = useDisclosure(false)
  const [editing, { open: edit, close: endEditing }] = useDisclosure(false)
  const t = useWords()
  useFirstView({ chosen, usual, isPlain: view.isPlain, show })
  const isChanged = chosen !== null && view.differs(chosen)
  const rows = useRowsFile({ list, columns: layout.chosen, shown: isChanged ? null : chosen })
  const nameOf = ({ name }: SavedView) => (isChanged ? t('savedView.changed', { name }) : name)
  const label = chosen ? nameOf(chosen) : t('list.savedViews')
  return (
    <>
      <Menu {...cornerMenu} defaultOpened={opened}>
        <Menu.Target>
          <Tooltip label={label}>
            <Button
              variant={chosen ? 'light' : 'subtle'}
              color={chosen ? undefined : 'gray'}
              size="compact-sm"
              aria-label={label}
            >
              <Icon name="bookmark" size={16} />
              {chosen && (
                // On a phone, and where the line has no room for it, the name is in the menu alone.
                <Text span inherit truncate maw="14rem" ms={6} visibleFrom="sm" className={classes.name}>
                  {label}
                </Text>
              )}
            </Button>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          <Choices views={views ?? []} chosen={chosen} show={show} />
          <Menu.Divider />
          {chosen && <OfChosen chosen={chosen} isChanged={isChanged} state={view} edit={edit} />}
          <Menu.Item onClick={save}>{t('savedView.saveNew')}</Menu.Item>
          {rows.entries}
        </Menu.Dropdown>
      </Menu>
      {rows.modal}
      <FormModal title={t('savedView.newTitle')} opened={saving} close={endSaving}>
        <NewView
          list={list}
          state={view.state}
          period={view.period}
          saved={(one) => show(one)}
          done={endSaving}
        />
      </FormModal>
      <FormModal
        title={t('savedView.editTitle', { name: chosen?.name ?? '' })}
        opened={editing && chosen !== null}
        close={endEditing}
      >
        {chosen && <EditView view={chosen} done={endEditing} />}
      </FormModal>
    </>
  )
}

export type Show = (view: SavedView, replace?: boolean) => void

/** Shows a view, and names what the list no longer has of it. */
const useShow = ({ show }: ListState): Show => {
  const t = useWords()
  const labelOf = useLabel()
  const { ns, inputs } = useListContext()
  return (view, replace) => {
    const lost = show(view, replace)
    if (lost.length === 0) return
    const names = lost.map((name) => (inputs.has(name) ? labelOf(`${ns}.${name}`) : name)).join(', ')
    warningNotice(t('savedView.leftOut'), t('savedView.leftOutHelp', { names }))
  }
}

type First = Pick<ReturnType<typeof useViews>, 'chosen' | 'usual'> & { isPlain: boolean; show: Show }

/** Shows the view that was asked for by the palette, else the default one where the address asks for nothing else. */
const useFirstView = ({ chosen, usual, isPlain, show }: First) => {
  const isOpening = useRouterState({ select: ({ location }) => location.state.savedViewID === undefined })
  const isAsked = useRouterState({ select: ({ location }) => location.state.opensView === true })
  useEffect(() => {
    if (isAsked) {
      if (chosen) show(chosen, true)
      return
    }
    if (usual && isOpening && isPlain && !chosen) show(usual, true)
  }, [usual, chosen, isPlain, isOpening, isAsked, show])
}

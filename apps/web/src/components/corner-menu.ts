import type { MenuProps } from '@mantine/core'

/** Props of a menu of a button at the right: it opens where it has more room, and scrolls if it has too little. */
export const cornerMenu = {
  position: 'bottom-end',
  // The role `menu` allows only items as children.
  withInitialFocusPlaceholder: false,
  shadow: 'md',
  styles: { dropdown: { overflowY: 'auto' } },
  middlewares: {
    flip: true,
    shift: true,
    size: {
      padding: 8,
      apply: ({ availableHeight, elements }) => {
        elements.floating.style.maxHeight = `${availableHeight}px`
      },
    },
  },
} as const satisfies MenuProps

import { lazyOverlay } from './lazy-overlay'

/** The library's modal. */
export const Modal = lazyOverlay(async () => (await import('./loaded-modal')).Modal)

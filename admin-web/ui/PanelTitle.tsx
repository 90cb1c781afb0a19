import { useShownTitle } from '../lib/title.ts'

/** Of the window, by what `useTitle` says. */
export const PanelTitle = () => <title>{useShownTitle()}</title>

import { useShownTitle } from '../lib/title.ts'

export const PanelTitle = () => <title>{useShownTitle()}</title>

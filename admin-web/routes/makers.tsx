import { MakerList } from '../features/makers/MakerList.tsx'

export function Component() {
  return <MakerList />
}

/** Shares of the time for which the event loop ran. */
const BUSY = 0.3
const CALM = 0.1

/** Tells of each look at the event loop whether it is calm for the first time since it was busy. */
export function createCalmWatch(): (utilization: number) => boolean {
  let wasBusy = false
  return (utilization) => {
    if (utilization > BUSY) wasBusy = true
    const isOver = wasBusy && utilization < CALM
    if (isOver) wasBusy = false
    return isOver
  }
}

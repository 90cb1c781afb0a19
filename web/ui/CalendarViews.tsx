import { DatePicker } from '@chakra-ui/react'

export const CALENDAR_WORDS = {
  content: 'Календар',
  nextTrigger: () => 'Следващ месец',
  prevTrigger: () => 'Предишен месец',
  viewTrigger: () => 'Избор на месец и година',
  monthSelect: 'Месец',
  yearSelect: 'Година',
}

export function CalendarViews() {
  return (
    <>
      <DatePicker.View view="day">
        <DatePicker.Header />
        <DatePicker.DayTable />
      </DatePicker.View>
      <DatePicker.View view="month">
        <DatePicker.Header />
        <DatePicker.MonthTable />
      </DatePicker.View>
      <DatePicker.View view="year">
        <DatePicker.Header />
        <DatePicker.YearTable />
      </DatePicker.View>
    </>
  )
}

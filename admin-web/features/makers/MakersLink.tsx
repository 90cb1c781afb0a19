import { Button } from '@chakra-ui/react'
import { Factory } from 'lucide-react'
import { Link } from 'react-router-dom'

export function MakersLink() {
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <Link to="/admin/shop/makers">
        <Factory /> Производители
      </Link>
    </Button>
  )
}

import { Outlet } from 'react-router';

/** Common address of the pages of a shop: where it is moved, they move along. */
export default function ShopFrame() {
  return <Outlet />;
}

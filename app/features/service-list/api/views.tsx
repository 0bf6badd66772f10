export { InYourList } from '../pages/InYourList.tsx';
export { ListCard } from '../pages/ListCard.tsx';
export { ServiceList } from '../pages/ServiceList.tsx';
export { ServiceListMenu } from '../pages/ServiceListMenu.tsx';

-- What no courier carries is somebody's too: the shop's own errand, or its counter. Both stand in the Caisse beside the couriers.
alter table couriers add column kind text not null default 'courier' check (kind in ('courier', 'errand', 'shop'));
create unique index couriers_own on couriers (kind) where kind <> 'courier';
comment on column couriers.kind is 'Who it is: a courier, the shop''s own errand, or its counter; the last two are there once.';
insert into couriers (name, fee_millimes, return_fee_millimes, pays_after_days, kind)
values ('Course de la boutique', 0, 0, 1, 'errand'), ('Au comptoir', 0, 0, 1, 'shop');

-- Nobody signs a list with oneself.
alter table parcels alter column manifest_id drop not null;

-- What a program, or a switch, says was paid before anything left the shop, however that was.
alter table order_deposits drop constraint order_deposits_way_check;
alter table order_deposits add constraint order_deposits_way_check check (way in ('d17', 'transfer', 'shop', 'exchange', 'other'));

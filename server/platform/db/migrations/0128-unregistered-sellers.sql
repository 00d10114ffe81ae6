-- A seller may be not registered for taxes yet; then the shop has no tax number to show.
alter table shop_settings add column tax_unregistered boolean not null default false;

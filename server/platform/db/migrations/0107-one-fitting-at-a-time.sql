-- The workshop measures or fits one customer at a time; any number may pick up at the same moment, each order once. Appointments that were
-- made for one moment before this keep it, each on a place of its own; a new one takes the first place or is refused.
alter table appointments add column place smallint not null default 1;
comment on column appointments.place is 'Which of the appointments at its moment it is. More than 1 only for those made before one at a time was the rule.';
update appointments a set place = n.place from (
  select id, row_number() over (partition by at, case when kind = 'pickup' then order_id end, kind = 'pickup' order by id) as place
  from appointments where state = 'planned'
) n where n.id = a.id;
create unique index appointments_one_at_a_time on appointments (at, place) where state = 'planned' and kind <> 'pickup';
create unique index appointments_pickup_once on appointments (order_id, at, place) where state = 'planned' and kind = 'pickup';

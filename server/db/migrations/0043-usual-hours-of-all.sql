-- What is usual for every gateway at one hour of the day, for the list of quiet gateways and the gateways by their texts: one row of each, out of 24.
create index usual_hours__hour on usual_hours (hour_of_day) include (gateway_id, median);
